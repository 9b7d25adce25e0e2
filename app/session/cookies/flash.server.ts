import type { CookieJar } from './cookie-jar.server';
import type { ShopEvent, Flash } from './slots.server';

const longest = 1700;
const roomForEvents = 900;
const MAX_UNDO_LENGTH = 600;

const fitting = (text: string) =>
  new TextDecoder().decode(Buffer.from(text).subarray(0, longest), { stream: true });

export class FlashMessage {
  #shown: Flash | undefined;
  readonly #events: ShopEvent[] = [];

  constructor(private readonly jar: CookieJar) {}

  get isSet(): boolean {
    return this.jar.written('flash') !== undefined;
  }

  /** Appends to a message that this request has already set. */
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

  remove(text: string): void {
    const before = this.jar.written('flash');
    if (before) this.jar.write('flash', { ...before, text: before.text.replace(text, '').trim() });
  }

  measure(event: ShopEvent): void {
    this.#events.push(event);
  }

  #fittingEvents(): ShopEvent[] {
    let size = 0;
    return this.#events.filter(
      (event) => (size += Buffer.byteLength(JSON.stringify(event))) <= roomForEvents,
    );
  }

  take(): Flash | undefined {
    const flash = this.jar.written('flash');
    this.jar.unwrite('flash');
    return flash;
  }

  async show(): Promise<Flash | undefined> {
    const flash = await this.jar.read('flash');
    if (!flash) return undefined;
    this.jar.write('flash', undefined);
    this.#shown = flash;
    return flash;
  }

  async readUndo(): Promise<Flash['undo']> {
    return (this.#shown ?? (await this.jar.read('flash')))?.undo;
  }

  putBack(): void {
    if (!this.#shown || this.isSet) return;
    this.jar.write('flash', this.#shown);
    this.#shown = undefined;
  }
}
