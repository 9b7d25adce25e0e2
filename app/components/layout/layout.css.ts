import { globalStyle, style, keyframes, styleVariants } from '@vanilla-extract/css';
import { unseen } from '~/components/primitives/primitives.css';
import { FORCED_COLORS_QUERY, media, MOTION_OK_QUERY } from '~/platform/styles/media-queries';
import { color, flex, iconButton, mutedText, pageWide, space, vars } from '~/platform/styles/mixins';

const footerGround = style({
  marginTop: 'auto',
  background: color.tint,
  borderTop: `1px solid ${color.line}`,
  '@media': { print: { display: 'none' } },
});
/** Laid out and painted only when it comes near: the footer loads when it becomes visible. */
export const footer = style([
  footerGround,
  {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 48rem',
    '@media': { [media.lg]: { containIntrinsicSize: 'auto 26rem' } },
  },
]);
export const footerBrief = style([footerGround, { borderTop: 0 }]);
export const footerInner = style(pageWide);
globalStyle(`${footerInner} a:not(:hover)`, { textDecoration: 'none' });

/** Two columns where their longest words fit beside one another. */
export const footerColumns = style({
  ...flex.wrapRow(space.x6),
  paddingBlock: space.x6,
  '@media': {
    [media.md]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
    [media.lg]: { gridTemplateColumns: '1.6fr 1fr 1fr 1.4fr' },
  },
});
globalStyle(`${footerColumns} > nav`, { flex: '1 1 7rem' });
export const footerAbout = style({
  gridColumn: '1 / -1',
  '@media': { [media.lg]: { gridColumn: 'auto' }, [`not all and ${media.md}`]: { display: 'none' } },
});
export const footerWordmark = style({
  width: '6.5rem',
  height: '2rem',
  fill: 'currentColor',
  marginBottom: space.x3,
});
export const footerTagline = style({ color: color.muted, maxWidth: '18rem', textWrap: 'balance' });
export const footerHeading = style({ fontSize: vars.size.m, marginBottom: space.x2 });
globalStyle(`${footerColumns} li`, { display: 'flex', alignItems: 'center', minHeight: '2rem' });
globalStyle(`${footerColumns} li > a`, { minWidth: 0, paddingBlock: space.x1 });
/** A class, so that the list has no bullets. */
export const footerList = style({});
export const footerContact = style({
  flexBasis: '100%',
  minWidth: 0,
  gridColumn: '1 / -1',
  '@media': { [media.md]: { gridColumn: 'auto' } },
});

export const footerBottom = style({
  ...flex.spreadRow(`${space.x4} ${space.x8}`),
  paddingBlock: space.x4,
  borderTop: `1px solid ${color.line}`,
  fontSize: vars.size.s,
});
export const footerPayments = style(flex.wrapRow(space.x2));
export const footerPayment = style({
  ...flex.inlineRow(space.x2),
  padding: `${space.x1} ${space.x2}`,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.control,
  background: color.surface,
});
export const footerLanguage = style({ ...flex.wrapRow(space.x2), alignItems: 'end' });
globalStyle(`${footerLanguage} > div`, { flexDirection: 'row', alignItems: 'center', gap: space.x2 });
/** The choice of a language reads like the links around it. */
globalStyle(`${footerLanguage} label`, { fontWeight: 400 });
globalStyle(`${footerLanguage} select`, {
  paddingInlineStart: 0,
  border: 0,
  background: 'none',
  fontSize: 'inherit',
  '@media': { [media.md]: { fieldSizing: 'content' } },
});
globalStyle(`${footerLanguage} select:hover`, { textDecoration: 'underline', textUnderlineOffset: '0.2em' });
/** Ends where the line above does; the last of them is hidden. */
globalStyle(`${footerLanguage} > [data-version]`, { marginInlineEnd: `calc(-1px - ${space.x2})` });
globalStyle(`${footerLanguage} > button:not(:hover)`, { textDecoration: 'none' });
globalStyle(`${footerLanguage} > button`, { color: 'inherit', fontSize: 'inherit', fontWeight: 400 });
/** Scripts send a language that a pointer chooses; keys only walk through the languages, so that they keep the button. */
globalStyle(`[data-scripted] ${footerLanguage}:not(:has(:focus-visible)) > [data-change]`, unseen);
export const footerLegal = style({
  ...flex.wrapRow(`0 ${space.x4}`),
  alignItems: 'center',
  ...mutedText,
});
globalStyle(`${footerLegal} a`, { display: 'inline-block', paddingBlock: space.x1 });
globalStyle(`${footerInner} > ${footerLegal}`, { paddingBottom: space.x4 });

export const skip = style({
  position: 'absolute',
  insetInlineStart: space.x4,
  top: space.x2,
  zIndex: 20,
  padding: `${space.x2} ${space.x4}`,
  background: color.surface,
  border: `1px solid ${color.control}`,
  borderRadius: vars.radius.control,
  fontWeight: 600,
  selectors: {
    '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', overflow: 'hidden', padding: 0 },
  },
});

export const main = style({ flex: 1, width: '100%' });

/** Covers half of the way within a second, then slows down, since the time of the response is unknown. */
const loadingBarRun = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.97)' } });

/** It shows 200 ms after a page was asked for, and goes 500 ms after that has come. Without motion it is there, whole, until then. */
export const loadingBar = style({
  position: 'fixed',
  zIndex: 100,
  top: 0,
  insetInline: 0,
  height: '3px',
  background: color.accent,
  pointerEvents: 'none',
  transformOrigin: 'left',
  opacity: 0,
  selectors: { '&[data-loading]': { opacity: 1, transition: 'opacity 0s 200ms' } },
  '@media': {
    print: { display: 'none' },
    '(forced-colors: active)': { background: 'Highlight' },
    [MOTION_OK_QUERY]: {
      transition: 'opacity 400ms linear 500ms',
      selectors: {
        '&[data-loading]': { animation: `${loadingBarRun} 20s cubic-bezier(0, 1, 0.2, 1) 200ms both` },
      },
    },
  },
});

globalStyle('html:has(dialog:modal)', { overflow: 'hidden', scrollbarGutter: 'stable' });

const modalFade = keyframes({ from: { opacity: 0 } });
const modalFromStart = keyframes({ from: { transform: 'translateX(-100%)' } });
const modalFromEnd = keyframes({ from: { transform: 'translateX(100%)' } });

/** What is fixed ends at the space that is kept for a scroll bar; a shadow goes on into it, as far as any bar is wide. */
const modalOverBar = '2rem 0';

const modalPanel = style({
  position: 'fixed',
  insetBlock: 0,
  width: '100%',
  maxWidth: 'min(27rem, calc(100vw - 2rem))',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: color.paper,
  color: color.ink,
  boxShadow: vars.shadow.float,
  overscrollBehavior: 'contain',
  overflowY: 'auto',
  '::backdrop': { background: color.backdrop, boxShadow: `${modalOverBar} ${color.backdrop}` },
  '@media': {
    [FORCED_COLORS_QUERY]: { border: '1px solid CanvasText' },
    [MOTION_OK_QUERY]: { '::backdrop': { animation: `${modalFade} ${vars.motion.calm}` } },
  },
});
export const modalSide = styleVariants({
  start: [
    modalPanel,
    {
      insetInline: '0 auto',
      '@media': { [MOTION_OK_QUERY]: { animation: `${modalFromStart} ${vars.motion.calm}` } },
    },
  ],
  end: [
    modalPanel,
    {
      insetInline: 'auto 0',
      boxShadow: `${modalOverBar} ${color.paper}, ${vars.shadow.float}`,
      '@media': { [MOTION_OK_QUERY]: { animation: `${modalFromEnd} ${vars.motion.calm}` } },
    },
  ],
});
/** Fills the dialog: a click beside it is a click on the backdrop. */
export const modalBox = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  paddingInline: space.x4,
  paddingBottom: space.x4,
});
export const modalHead = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  ...flex.row(space.x3),
  justifyContent: 'space-between',
  minHeight: '4rem',
  background: color.paper,
});
export const modalTitle = style({ fontSize: `min(${vars.size.l}, 7.5vw)`, minWidth: 0 });
export const modalClose = style({
  ...iconButton,
  marginInlineEnd: `calc(-1 * ${space.x2})`,
  ':hover': { background: color.tint },
});

export const wordmarkTypeset = style({
  fontFamily: vars.font.display,
  fontSize: vars.size.l,
  fontWeight: 500,
  lineHeight: 1.1,
  overflowWrap: 'anywhere',
  '@media': { [media.lg]: { fontSize: vars.size.xl } },
});

/** What the menu and the three tools of a small screen leave. */
const logoRoom = 'min(12rem, 100vw - 14.5rem)';

/** Keeps its own proportions at the height of the drawn name. */
export const wordmarkLogo = style({
  selectors: {
    '&&': { width: 'auto', maxWidth: logoRoom, objectFit: 'contain', objectPosition: 'left' },
  },
  '@media': { [media.lg]: { selectors: { '&&': { maxWidth: '15rem' } } } },
});
