import { globalStyle, style } from '@vanilla-extract/css';
import { control } from '~/components/form/form.css';
import {
  color,
  flex,
  FORCED_COLORS_QUERY,
  iconButton,
  media,
  mutedText,
  space,
  surface,
  vars,
} from '~/platform/styles/mixins';

export const search = style({
  position: 'relative',
  display: 'flex',
  width: '100%',
  '@media': { [media.lg]: { width: '12rem' }, [media.xl]: { width: '15rem' } },
});
export const searchInput = style([
  control,
  {
    flex: 1,
    minWidth: 0,
    paddingInlineEnd: '3rem',
    selectors: { '&::-webkit-search-cancel-button': { display: 'none' } },
  },
]);
export const searchButton = style({
  position: 'absolute',
  insetInlineEnd: 0,
  top: 0,
  ...iconButton,
  ':hover': { color: color.accent },
});

export const list = style({
  position: 'absolute',
  zIndex: 1,
  top: `calc(100% + ${space.x1})`,
  insetInline: 0,
  maxHeight: 'calc(100vh - 6rem)',
  overflowY: 'auto',
  padding: space.x2,
  ...surface,
  boxShadow: vars.shadow.float,
  '@media': { [media.lg]: { insetInlineStart: 'auto', width: '24rem' } },
});

export const option = style({
  ...flex.row(space.x3),
  minHeight: '2.75rem',
  padding: `${space.x1} ${space.x2}`,
  borderRadius: vars.radius.control,
  textDecoration: 'none',
  fontSize: vars.size.s,
  selectors: {
    '&:hover': { background: color.tint },
    '&[aria-selected="true"]': {
      background: color.tint,
      outline: `2px solid ${color.focus}`,
      outlineOffset: '-2px',
    },
  },
  '@media': {
    [FORCED_COLORS_QUERY]: { selectors: { '&[aria-selected="true"]': { outlineColor: 'Highlight' } } },
  },
});
export const picture = style({ flex: 'none', width: '3rem', aspectRatio: '4 / 5', objectFit: 'cover' });
export const name = style({ flex: 1, minWidth: 0 });
export const more = style({});
globalStyle(`* + ${more}`, {
  marginTop: space.x1,
  paddingTop: space.x1,
  borderTop: `1px solid ${color.line}`,
});
/** Seen only: the group has the same name. */
export const heading = style({ padding: space.x2, ...mutedText });
