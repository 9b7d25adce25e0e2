import { escape, htmlPage } from './html-page';

export interface Notice {
  status: number;
  /** Language of the texts, BCP 47. */
  tag: string;
  title: string;
  text: string;
  back: { label: string; url: string };
}

/** A page with one sentence and a way back. */
export function noticePage({ status, tag, title, text, back }: Notice): Response {
  const content = `<p>${escape(text)}</p>\n<p><a href="${escape(back.url)}">${escape(back.label)}</a></p>`;
  return htmlPage({ tag, title, content, status });
}
