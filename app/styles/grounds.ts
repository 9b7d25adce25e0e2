/** What pages stand on, apart from the palette: browsers load this for their own bars. */
export const grounds = { light: '#FBFAF7', dark: '#141613' };
