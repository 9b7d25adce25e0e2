import type { CookieJar } from './cookie-jar.server';
import type { ShopEvent, Flash } from './cookie-definitions.server';

const MAX_TEXT_BYTES = 1700;
const MAX_EVENTS_BYTES = 900;
const MAX_UNDO_LENGTH = 600;

const truncateText = (text: string) =>
  new TextDecoder().decode(Buffer.from(text).subarray(0, MAX_TEXT_BYTES), { stream: true });

export class FlashMessage {
  #shownFlash: Flash | undefined;
  readonly #events: ShopEvent[] = [];

  constructor(private readonly jar: CookieJar) {}

  get isSet(): boolean {
    return this.jar.getChanged('flash') !== undefined;
  }

  /** Appends to a message that this request has already set. */
  add(kind: Flash['kind'], text: string, undo = this.jar.getChanged('flash')?.undo): void {
    const pendingFlash = this.jar.getChanged('flash');
    const fullText = pendingFlash ? `${pendingFlash.text} ${text}` : text;
    const events = this.#selectEvents();
    this.jar.write('flash', {
      kind: pendingFlash?.kind ?? kind,
      text: truncateText(fullText),
      ...(events.length > 0 ? { events } : {}),
      ...(undo && JSON.stringify(undo).length <= MAX_UNDO_LENGTH ? { undo } : {}),
    });
  }

  addEvent(event: ShopEvent): void {
    this.#events.push(event);
  }

  #selectEvents(): ShopEvent[] {
    let size = 0;
    return this.#events.filter(
      (event) => (size += Buffer.byteLength(JSON.stringify(event))) <= MAX_EVENTS_BYTES,
    );
  }

  consume(): Flash | undefined {
    const flash = this.jar.getChanged('flash');
    this.jar.discardChange('flash');
    return flash;
  }

  async readForPage(): Promise<Flash | undefined> {
    const flash = await this.jar.read('flash');
    if (!flash) return undefined;
    this.jar.write('flash', undefined);
    this.#shownFlash = flash;
    return flash;
  }

  async readUndo(): Promise<Flash['undo']> {
    return (this.#shownFlash ?? (await this.jar.read('flash')))?.undo;
  }

  restore(): void {
    if (!this.#shownFlash || this.isSet) return;
    this.jar.write('flash', this.#shownFlash);
    this.#shownFlash = undefined;
  }
}
