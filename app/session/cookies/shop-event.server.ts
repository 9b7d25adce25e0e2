import * as z from 'zod/v4';

const itemSchema = z.object({
  item_id: z.string(),
  item_name: z.string(),
  item_variant: z.string().optional(),
  item_category: z.string().optional(),
  price: z.number().optional(),
  quantity: z.number(),
});

/** Something that a shop measures, in the words of GA4's e-commerce scheme. */
export const shopEventSchema = z.object({
  event: z.enum(['view_item', 'add_to_cart', 'begin_checkout', 'purchase']),
  ecommerce: z.object({
    currency: z.string(),
    value: z.number(),
    items: z.array(itemSchema),
    transaction_id: z.string().optional(),
    tax: z.number().optional(),
    shipping: z.number().optional(),
    coupon: z.string().optional(),
  }),
});

export type ShopEvent = z.infer<typeof shopEventSchema>;
export type MeasuredItem = z.infer<typeof itemSchema>;
