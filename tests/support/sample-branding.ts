import type { Branding } from '../../graphql/store/core/store-branding';

/** The look of the pages of a store that is opened by a test. */
export const sampleBranding: Branding = {
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
