/** Structured data of a page. `text` is what `jsonLdText` made: it holds no character that could end the script. */
export function JsonLd({ text }: { text: string }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}
