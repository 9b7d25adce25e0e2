interface Page {
  id: number;
  slug: string;
  title: string;
  text: string;
}

/** Pages of the demo shop. What the law asks of a shop is for its owner to write; these show where it goes. */
const pages: readonly Page[] = [
  {
    id: 401,
    slug: 'about',
    title: 'About us',
    text: `
<p>[shop_name] sells things for the kitchen, the home and the wardrobe that are made to be used every day and mended when they need it.</p>
<h2>What we look for</h2>
<p>Every piece has to earn its place. We ask what it is made of, who makes it, and whether you can still get a spare part in ten years. If we would not use it ourselves, we do not sell it.</p>
<h2>Where to find us</h2>
<p>You find us here: [shop_address]. You can collect your order there, or just <a href="/contact">say hello</a>.</p>`,
  },
  {
    id: 402,
    slug: 'delivery-and-payment',
    title: 'Delivery and payment',
    text: `
<h2>Delivery</h2>
<p>Your order usually arrives within [delivery_days] business days.</p>
<table>
<thead><tr><th>Where to</th><th>How</th><th>Cost</th></tr></thead>
<tbody>
<tr><td>Germany</td><td>Parcel</td><td>€4.90, free from [free_delivery_from]</td></tr>
<tr><td>Germany</td><td>Express parcel</td><td>€12.90</td></tr>
<tr><td>Berlin</td><td>Collect it yourself</td><td>Free</td></tr>
<tr><td>Rest of Europe</td><td>Parcel</td><td>About €12, free from €150</td></tr>
<tr><td>Everywhere else</td><td>International parcel</td><td>€24.00</td></tr>
</tbody>
</table>
<p>The checkout shows the exact cost for your address before you order. Downloads need no delivery: you find them in your account as soon as the order is paid.</p>
<h2>Payment</h2>
<ul>
<li><strong>Credit card.</strong> You pay when you order.</li>
<li><strong>Cash on delivery.</strong> You pay the carrier.</li>
<li><strong>Bank transfer or check.</strong> Your order leaves as soon as the money is here.</li>
</ul>`,
  },
  {
    id: 403,
    slug: 'withdrawal',
    title: 'Right of withdrawal',
    text: `
<p>You may withdraw from your order within 14 days of receiving it, without giving a reason. An email to <a href="mailto:[shop_email]">[shop_email]</a> with your order number is enough.</p>
<h2>What happens then</h2>
<p>Send the goods back within 14 days of your message. We refund the price and the cost of standard delivery the way you paid, no later than 14 days after we hear from you. We may wait until the goods are back, or until you show us that you have sent them.</p>
<h2>What cannot be returned</h2>
<p>Goods made to your own measurements, and downloads once you have agreed to start them at once.</p>
<h2>More time with us</h2>
<p>Unused goods may come back within [return_days] days. You need no reason for that, either.</p>
<p><em>This is a sample text. Replace it with the one that applies to your shop.</em></p>`,
  },
  {
    id: 404,
    slug: 'terms',
    title: 'Terms and conditions',
    text: `
<h2>1. Who sells to you</h2>
<p>Your contract is with [shop_name].</p>
<p>[shop_address]</p>
<h2>2. How a contract is made</h2>
<p>The goods in this shop are an invitation to order. With “Place order” you make an offer. We accept it when we confirm that your order is on its way, or ask you to pay.</p>
<h2>3. Prices and delivery</h2>
<p>Prices include value added tax. The cost of delivery is added and shown before you order; see <a href="/delivery-and-payment">delivery and payment</a>.</p>
<h2>4. Ownership</h2>
<p>The goods are ours until they are paid for in full.</p>
<h2>5. If something is wrong</h2>
<p>Your statutory rights apply. Write to <a href="mailto:[shop_email]">[shop_email]</a>, and we will put it right.</p>
<h2>6. Downloads</h2>
<p>You may use them for yourself. Please do not pass them on or sell them.</p>
<p><em>This is a sample text. Replace it with the terms of your shop.</em></p>`,
  },
  {
    id: 405,
    slug: 'imprint',
    title: 'Imprint',
    text: `
<p>[shop_address]<br />
[shop_country]</p>
<p>Email: <a href="mailto:[shop_email]">[shop_email]</a><br />
Phone: [shop_phone]</p>
<p>[shop_name] is a demonstration: nothing is sold here, and there is no such company. Put the name, address, register entry and VAT number of your shop in its place.</p>`,
  },
];

const path = (slug: string) => `/${slug}/`;

const menus = [
  { id: 501, name: 'Main menu', slug: 'main-menu', locations: ['primary'] },
  { id: 502, name: 'Footer menu', slug: 'footer-menu', locations: ['footer'] },
];

/** As the storefront names them, so that each language has its own words for them. */
const main = [
  ['Home', '/'],
  ['All products', '/products'],
  ['Categories', '/categories'],
  ['Contact', '/contact'],
] as const;

const inMenu = (id: number, menu: number, position: number, title: string, target: object) => ({
  id,
  title: { rendered: title },
  status: 'publish',
  parent: 0,
  menu_order: position,
  target: '',
  classes: [''],
  menus: menu,
  ...target,
});

const toAddress = (url: string) => ({ type: 'custom', object: 'custom', object_id: 0, url });

const toPage = ({ id, slug }: Page) => ({
  type: 'post_type',
  object: 'page',
  object_id: id,
  url: path(slug),
});

/** The pages and menus as WordPress' REST API gives them. */
export function demoContent() {
  return {
    pages: pages.map(({ id, slug, title, text }) => ({
      id,
      slug,
      status: 'publish',
      date: '2026-01-05T10:00:00',
      modified: '2026-11-02T11:00:00',
      password: '',
      link: path(slug),
      parent: 0,
      menu_order: 0,
      title: { rendered: title },
      content: { rendered: `${text.trim()}\n`, protected: false },
    })),
    menus,
    'menu-items': [
      ...main.map(([title, url], index) => inMenu(511 + index, 501, index + 1, title, toAddress(url))),
      ...pages.map((page, index) => inMenu(521 + index, 502, index + 1, page.title, toPage(page))),
    ],
  };
}
