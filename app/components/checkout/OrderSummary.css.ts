import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '~/styles/media';
import { vars } from '~/styles/theme.css';

const { color, space } = vars;

export const aside = style({
  '@media': {
    [media.lg]: {
      order: 1,
      position: 'sticky',
      top: space.x6,
      padding: space.x6,
      background: color.surface,
      border: `1px solid ${color.line}`,
      borderRadius: vars.radius.card,
    },
  },
});

/** From `lg` the summary is always there, where browsers can show a closed one; elsewhere it stays a disclosure. */
export const fold = style({
  '@media': { [media.lg]: { '@supports': { 'selector(::details-content)': { border: 0 } } } },
});
globalStyle(`${fold}::details-content`, {
  '@media': { [media.lg]: { contentVisibility: 'visible', display: 'block' } },
});
globalStyle(`${fold} > summary`, {
  '@media': { [media.lg]: { '@supports': { 'selector(::details-content)': { display: 'none' } } } },
});

export const title = style({ '@media': { [`not all and ${media.lg}`]: { display: 'none' } } });
export const beside = style({ display: 'none', '@media': { [media.lg]: { display: 'block' } } });
export const label = style({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.x4,
});
export const amount = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
