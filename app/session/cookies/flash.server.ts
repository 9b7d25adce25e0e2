import type { CookieJar } from './cookie-jar.server';
import type { ShopEvent, Flash } from './slots.server';

/** The most bytes of a message: it travels in a cookie. */
const longest = 1700;
/** The most bytes of events beside it. */
const roomForEvents = 900;
/** Longer choices are made anew. */
const MAX_UNDO_LENGTH = 600;

/** As much of a text as fits, in whole characters. */
const fitting = (text: string) =>
  new TextDecoder().decode(Buffer.from(text).subarray(0, longest), { stream: true });

/** The one message that the next page shows. */
export class FlashMessage {
  #shown: Flash | undefined;
  readonly #events: ShopEvent[] = [];

  constructor(private readonly jar: CookieJar) {}

  get isSet(): boolean {
    return this.jar.written('flash') !== undefined;
  }

  /** Sets the message; one that this request has set before stays in front of it. */
  add(kind: Flash['kind'], text: string, undo = this.jar.written('flash')?.undo): void {
    const before = this.jar.written('flash');
    const whole = before ? `${before.text} ${text}` : text;
    const events = this.#fittingEvents();
    this.jar.write('flash', {
      kind: before?.kind ?? kind,
      text: fitting(whole),
      ...(events.length > 0 ? { events } : {}),
      ...(undo && JSON.stringify(undo).length <= MAX_UNDO_LENGTH ? { undo } : {}),
    });
  }

  /** Takes back what the message of this request says. */
  remove(text: string): void {
    const before = this.jar.written('flash');
    if (before) this.jar.write('flash', { ...before, text: before.text.replace(text, '').trim() });
  }

  /** Measures something that the message of this request, set from now on, tells of. */
  measure(event: ShopEvent): void {
    this.#events.push(event);
  }

  #fittingEvents(): ShopEvent[] {
    let size = 0;
    return this.#events.filter(
      (event) => (size += Buffer.byteLength(JSON.stringify(event))) <= roomForEvents,
    );
  }

  /** The message that this request has set: it is shown at once, not by the next page. */
  take(): Flash | undefined {
    const flash = this.jar.written('flash');
    this.jar.unwrite('flash');
    return flash;
  }

  /** The message for this page; the next page does not show it again. */
  async show(): Promise<Flash | undefined> {
    const flash = await this.jar.read('flash');
    if (!flash) return undefined;
    this.jar.write('flash', undefined);
    this.#shown = flash;
    return flash;
  }

  /** The form that takes back what the message of this page tells of, whether it has been shown by now or not. */
  async readUndo(): Promise<Flash['undo']> {
    return (this.#shown ?? (await this.jar.read('flash')))?.undo;
  }

  /** For a page that is not shown after all: the next page gets its message. */
  putBack(): void {
    if (!this.#shown || this.isSet) return;
    this.jar.write('flash', this.#shown);
    this.#shown = undefined;
  }
}
