/*
 * Stands in for https://js.stripe.com in the tests: the part of Stripe.js that the shop uses. As with the real one the card
 * form is a frame of the provider's own origin, and card numbers never come near the page.
 */
(() => {
  const scripts = 'https://js.stripe.com';
  const banks = 'https://hooks.stripe.com';

  const frame = (address, title) => {
    const made = document.createElement('iframe');
    made.src = address;
    made.title = title;
    made.style.border = '0';
    made.style.width = '100%';
    return made;
  };

  const ask = (to, message) =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      to.contentWindow.postMessage(message, scripts, [port2]);
    });

  const idOf = (secret) => secret.split('_secret_')[0];

  const retrieve = async (key, secret) => {
    const query = new URLSearchParams({ key, client_secret: secret });
    const answer = await fetch(`https://api.stripe.com/v1/payment_intents/${idOf(secret)}?${query}`);
    return answer.json();
  };

  /** The bank's page in a frame above the shop. */
  const verify = (key, secret) =>
    new Promise((resolve) => {
      const query = new URLSearchParams({ key, client_secret: secret, id: idOf(secret) });
      const challenge = frame(`${banks}/3d_secure_2/challenge?${query}`, 'Secure 3D Secure challenge frame');
      Object.assign(challenge.style, { position: 'fixed', inset: '0', height: '100%', zIndex: '9999' });
      const listen = ({ origin, source }) => {
        if (origin !== banks || source !== challenge.contentWindow) return;
        window.removeEventListener('message', listen);
        challenge.remove();
        resolve();
      };
      window.addEventListener('message', listen);
      document.body.append(challenge);
    });

  class PaymentElement {
    #heard = { ready: [], loaderror: [] };

    constructor(key, terms) {
      const look = new URLSearchParams({
        key,
        locale: terms.locale,
        look: JSON.stringify(terms.appearance ?? {}),
      });
      this.frame = frame(`${scripts}/v3/elements-inner-payment.html#${look}`, 'Secure payment input frame');
      this.frame.style.height = '230px';
      this.frame.addEventListener('load', () =>
        this.#heard.ready.forEach((heard) => heard({ elementType: 'payment' })),
      );
    }

    on(event, heard) {
      this.#heard[event]?.push(heard);
      return this;
    }

    mount(host) {
      host.append(this.frame);
    }

    destroy() {
      this.frame.remove();
    }
  }

  class Elements {
    submitted = false;

    constructor(key, terms) {
      Object.assign(this, { key, terms });
    }

    create(type, options) {
      if (type !== 'payment') throw new Error(`there is no ${type} element here`);
      this.element = new PaymentElement(this.key, { ...this.terms, ...options });
      return this.element;
    }

    async update(terms) {
      Object.assign(this.terms, terms);
    }

    async submit() {
      const { message } = await ask(this.element.frame, { ask: 'check' });
      this.submitted = message === undefined;
      return message === undefined ? {} : { error: { type: 'validation_error', message } };
    }
  }

  const Stripe = (key, { locale = 'auto' } = {}) => {
    if (!/^pk_/.test(key)) throw new Error('You must pass a publishable key');
    return {
      elements: (terms) => new Elements(key, { ...terms, locale }),
      async confirmPayment({ elements, clientSecret }) {
        if (!elements.submitted)
          throw new Error('elements.submit() must be called before stripe.confirmPayment()');
        elements.submitted = false;
        const intent = await retrieve(key, clientSecret);
        const { amount, currency } = elements.terms;
        if (intent.amount !== amount || intent.currency !== currency)
          throw new Error('The amount or currency does not match the one of the PaymentIntent');
        const { error } = await ask(elements.element.frame, { ask: 'confirm', clientSecret });
        if (error) return { error };
        const confirmed = await retrieve(key, clientSecret);
        if (confirmed.status !== 'requires_action') return { paymentIntent: confirmed };
        await verify(key, clientSecret);
        const verified = await retrieve(key, clientSecret);
        return verified.status === 'succeeded'
          ? { paymentIntent: verified }
          : { error: verified.last_payment_error };
      },
      registerAppInfo() {},
      _registerWrapper() {},
    };
  };
  window.Stripe = Object.assign(Stripe, { version: '__version__' });
})();
