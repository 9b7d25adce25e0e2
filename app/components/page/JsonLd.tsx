import { useNonce } from './nonce';

/** Structured data of a page. `text` is what `jsonLdText` made: it holds no character that could end the script. */
export function JsonLd({ text }: { text: string }) {
  const nonce = useNonce();
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
