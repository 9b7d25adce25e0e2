import * as z from 'zod/v4';
import {
  SECONDS_PER_DAY,
  createSignedCookie as signed,
  hasCookieNamed,
} from '~/platform/signed-cookie.server';
import { languageCookie } from '~/platform/i18n/request-locale.server';

const itemSchema = z.object({
  item_id: z.string(),
  item_name: z.string(),
  item_variant: z.string().optional(),
  item_category: z.string().optional(),
  price: z.number().optional(),
  discount: z.number().optional(),
  quantity: z.number(),
});

/** Follows GA4's e-commerce scheme. */
const shopEventSchema = z.object({
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

/** Language of the endpoint where the session began, which some backends know nowhere else. */
const endpointSchema = z.string().max(20).optional();
const sessionSchema = z.object({ token: z.string().min(1), endpoint: endpointSchema });
const authSchema = z.object({
  endpoint: endpointSchema,
  authToken: z.string().min(1),
  /** Unix seconds, by this server's clock. */
  authExpires: z.number(),
  refreshToken: z.string().min(1),
  /** Unix seconds, by the backend's clock. */
  refreshExpires: z.number().optional(),
  /** Unix seconds by this server's clock of a login through a provider. Missing after a password. */
  providerLogin: z.number().optional(),
});
const headerSchema = z.object({
  items: z.number().int().nonnegative(),
  name: z.string().nullable(),
  author: z.string().optional(),
  avatar: z.string().nullable(),
  /** Set if goods are taxed elsewhere than at the shop's address. `taxed` if those in the cart include tax. */
  elsewhere: z.enum(['taxed', 'untold']).optional(),
});
const lineSchema = z.object({
  product: z.number().int(),
  variation: z.number().int().optional(),
  attributes: z.record(z.string(), z.string()).optional(),
  quantity: z.number().int().positive(),
});
const draftSchema = z.object({
  payment: z.string().max(60).optional(),
  note: z.string().max(2000).optional(),
  custom: z.record(z.string(), z.string().max(1000)).optional(),
  differentAddress: z.boolean().optional(),
  /** Set once the shopper has chosen a shipping method. Until then a free one is selected. */
  ownDelivery: z.boolean().optional(),
  unanswered: z.object({ idempotencyKey: z.string().max(60), cart: z.string().max(60) }).optional(),
  filled: z.int().optional(),
  typed: z.record(z.string(), z.string()).optional(),
});
const addressSchema = z.object({
  billing: z.record(z.string(), z.string()),
  shipping: z.record(z.string(), z.string()).optional(),
});
const paymentSchema = z.object({ idempotencyKey: z.string().max(60), intent: z.string().max(255) });
const placedSchema = z.object({
  path: z.string().startsWith('/checkout/order-received/'),
  /** Fingerprint of the cart while the order is unpaid and the backend may still hold the cart. */
  cart: z.string().optional(),
  isUnpaid: z.boolean().optional(),
});
const flashSchema = z.object({
  kind: z.enum(['success', 'notice', 'error']),
  text: z.string(),
  events: z.array(shopEventSchema).optional(),
  undo: z.record(z.string(), z.string()).optional(),
});
const oauthSchema = z
  .array(z.object({ state: z.string(), to: z.string(), again: z.boolean().optional() }))
  .max(5);
const resetSchema = z.object({ key: z.string().min(1), login: z.string().min(1) });
const unsavedSchema = z.object({
  intent: z.string(),
  account: z.string(),
  values: z.record(z.string(), z.string()),
});

export type Auth = z.infer<typeof authSchema>;
export type HeaderState = z.infer<typeof headerSchema>;
export type CartLineCopy = z.infer<typeof lineSchema>;
export type CheckoutDraft = z.infer<typeof draftSchema>;
export type AddressCopy = z.infer<typeof addressSchema>;
export type Flash = z.infer<typeof flashSchema>;
export type UnsavedForm = z.infer<typeof unsavedSchema>;

export const cookieDefinitions = {
  session: [signed('woocommerce-session', 7 * SECONDS_PER_DAY, { isPrescribed: true }), sessionSchema],
  auth: [signed('auth', 365 * SECONDS_PER_DAY), authSchema],
  headerState: [signed('shopper', 7 * SECONDS_PER_DAY), headerSchema],
  cartLines: [signed('cart-lines', 30 * SECONDS_PER_DAY), z.array(lineSchema).max(100)],
  wishlist: [signed('wishlist', 365 * SECONDS_PER_DAY), z.array(z.number().int().positive()).max(200)],
  recent: [signed('recent', 30 * SECONDS_PER_DAY), z.array(z.number().int().positive()).max(20)],
  checkoutDraft: [signed('checkout', 7200), draftSchema],
  address: [signed('address', 7200), addressSchema],
  payment: [signed('payment', SECONDS_PER_DAY), paymentSchema],
  placed: [signed('placed', 7 * SECONDS_PER_DAY), placedSchema],
  flash: [signed('flash', 60), flashSchema],
  reloads: [signed('reloads', 300), z.number().int().nonnegative()],
  oauth: [signed('oauth', 900), oauthSchema],
  reset: [signed('reset', 1800), resetSchema],
  unsaved: [signed('unsaved', 1800), unsavedSchema],
} as const;

export type CookieName = keyof typeof cookieDefinitions;
export type CookieValue<Name extends CookieName> = z.infer<(typeof cookieDefinitions)[Name][1]>;

export const allCookieNames = Object.keys(cookieDefinitions) as CookieName[];

const shopperHeaderNames = new Set(Object.values(cookieDefinitions).map(([{ name }]) => name));

export function isShopperCookie(line: string): boolean {
  return shopperHeaderNames.has(line.split('=', 1)[0] ?? '');
}

/** With and without `__Host-`, as a cache in front of the shop matches them (docs/adopt.md). */
export const shopCookieNames: ReadonlySet<string> = new Set(
  [...shopperHeaderNames, languageCookie.name].flatMap((name) => [name, name.replace(/^__Host-/, '')]),
);

export const hasShopCookie = (header: string | null): boolean => hasCookieNamed(header, shopCookieNames);
