export interface BrandingColors {
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

export interface Branding {
  light: BrandingColors;
  dark: BrandingColors;
  corners: { control: string; card: string };
  /** CSS font stacks, and `@font-face` rules of families on this origin. */
  fonts: { text: string; display: string };
  faces: string;
  logo: Logo | null;
}

export interface Logo {
  src: string;
  dark?: string;
  width: number;
  height: number;
}
