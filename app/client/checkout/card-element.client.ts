import { withBase } from '~/client/page/base-path';
import type { Appearance } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardFormData } from '~/commerce/checkout/review-page.server';
import { vars } from '~/platform/styles/theme.css';

// Fraud signals would set cookies that scripts can read.
loadStripe.setLoadParameters({ advancedFraudSignals: false });

const stripeLocales = ['de', 'es', 'fr', 'it', 'pt-BR'] as const;

function stripeLocale(): (typeof stripeLocales)[number] | 'en' {
  const { lang } = document.documentElement;
  return stripeLocales.find((code) => lang.startsWith(code)) ?? 'en';
}

/** Reads the colors from the page, as Stripe's iframe cannot see its styles. */
function buildAppearance(): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const cssValue = (reference: string) =>
    styles.getPropertyValue(reference.replace(/^var\(|\)$/g, '')).trim();
  const { color } = vars;
  return {
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: cssValue(color.accent),
      colorBackground: cssValue(color.surface),
      colorText: cssValue(color.ink),
      colorTextSecondary: cssValue(color.muted),
      colorDanger: cssValue(color.sale),
      borderRadius: cssValue(vars.radius.control),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
    rules: { '.Input': { borderColor: cssValue(color.control), boxShadow: 'none' } },
  };
}

const MOUNT_TIMEOUT_MS = 20_000;

/** `loadStripe` retries only after its failed script element is removed. */
function removeFailedScript({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.src.startsWith('https://js.stripe.com/')) target.remove();
}

async function loadScript(key: string) {
  window.addEventListener('error', removeFailedScript, true);
  try {
    return await loadStripe(key, { locale: stripeLocale() });
  } finally {
    window.removeEventListener('error', removeFailedScript, true);
  }
}

export type CardElement = Awaited<ReturnType<typeof mountCard>>;

export async function mountCard(host: HTMLElement, { key, amount, currency, payer }: CardFormData) {
  const stripe = await loadScript(key);
  if (!stripe) throw new Error('the card provider has no script for this browser');
  const elements = stripe.elements({ mode: 'payment', amount, currency, appearance: buildAppearance() });
  const { name, email, country, postcode } = payer;
  const element = elements.create('payment', {
    defaultValues: { billingDetails: { name, email, address: { country, postal_code: postcode } } },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      element.on('ready', () => resolve());
      element.on('loaderror', ({ error }) => reject(new Error(error.message)));
      setTimeout(() => reject(new Error('the card form does not come')), MOUNT_TIMEOUT_MS);
      element.mount(host);
    });
  } catch (error) {
    element.destroy();
    throw error;
  }
  return {
    async check() {
      const { error } = await elements.submit();
      return error ? (error.message ?? error.type) : undefined;
    },
    /** Only the server finds out whether it worked. */
    async pay(clientSecret: string) {
      await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: `${location.origin}${withBase('/checkout/review')}` },
        redirect: 'if_required',
      });
    },
    setAmount: async (sum: number) => elements.update({ amount: sum }),
    remove: () => element.destroy(),
  };
}
