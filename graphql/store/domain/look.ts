/** Colours of the store's own pages, by what they are for. */
export interface LookColors {
  paper: string;
  card: string;
  ink: string;
  soft: string;
  line: string;
  control: string;
  accent: string;
  onAccent: string;
  bad: string;
}

/** How the store's pages look; a caller that sets nothing gets a look of its own. */
export interface Look {
  light: LookColors;
  dark: LookColors;
  /** CSS lengths. */
  corners: { control: string; card: string };
  /** CSS font stacks, and the `@font-face` rules of those families that are on this origin. */
  fonts: { text: string; display: string };
  faces: string;
  /** In place of the shop's name. */
  logo: Logo | null;
}

export interface Logo {
  /** Path of a PNG on this origin, and of the one for dark grounds. */
  src: string;
  dark?: string;
  /** CSS pixels. */
  width: number;
  height: number;
}

/** Whether there is a scheme for dark screens. */
export const hasDark = ({ light, dark }: Look): boolean => light !== dark;

/** The storefront's built-in look. */
export const builtInLook: Look = {
  light: {
    paper: '#fbfaf7',
    card: '#fff',
    ink: '#1c1b19',
    soft: '#5f5b53',
    line: '#ddd8ce',
    control: '#7a756b',
    accent: '#1f5c4a',
    onAccent: '#fff',
    bad: '#a3241c',
  },
  dark: {
    paper: '#141613',
    card: '#1d201c',
    ink: '#f1efe9',
    soft: '#b4afa4',
    line: '#34382f',
    control: '#8c8779',
    accent: '#7fd1b0',
    onAccent: '#10241c',
    bad: '#ff8a80',
  },
  corners: { control: '4px', card: '10px' },
  fonts: {
    text: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
    display: 'Georgia, "Times New Roman", serif',
  },
  faces: '',
  logo: null,
};
