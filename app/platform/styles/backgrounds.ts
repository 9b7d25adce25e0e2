/** Apart from the palette: the browser bundle needs only these. */
export const backgrounds = { light: '#FBFAF7', dark: '#141613' };
