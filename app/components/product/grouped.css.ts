import { style } from '@vanilla-extract/css';
import { caption, color, flex, space, vars } from '~/platform/styles/mixins';

export const groupedProductsList = style({ borderTop: `1px solid ${color.line}` });

export const groupedProductsItem = style({
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr) fit-content(40%)',
  alignItems: 'center',
  gap: space.x3,
  paddingBlock: space.x3,
  borderBottom: `1px solid ${color.line}`,
});

export const groupedProductsError = style({ gridColumn: '1 / -1' });

export const groupedProductsPicture = style({
  borderRadius: vars.radius.control,
  aspectRatio: '4 / 5',
  objectFit: 'cover',
});

export const groupedProductsWords = style({ ...flex.column(space.x1), minWidth: 0 });

export const groupedProductsName = style({ fontWeight: 600 });

export const groupedProductsPick = style({ justifySelf: 'end' });

export const groupedProductsOne = style({ ...flex.row(space.x2), minHeight: '2.75rem' });
export const groupedProductsLegend = style({ ...caption, marginBottom: space.x2 });
