import type { TadaDocumentNode } from 'gql.tada';
import type { MessageKey, MessageValues } from '~/i18n/messages';
import type { Flash, Held, Slot } from './slots.server';

/** The parts of a shopper that a lapsed session is replaced with. */
export interface Recoverable {
  /** Whether this request asks for a page; then a redirect to it loses nothing. */
  readonly isPageRequest: boolean;
  /** The page's path with its query. */
  readonly path: string;
  read<Name extends Slot>(name: Name): Promise<Held<Name> | undefined>;
  write<Name extends Slot>(name: Name, value: Held<Name> | undefined): void;
  flash(kind: Flash['kind'], key: MessageKey, values?: MessageValues): void;
  forgetSession(): void;
  send<Data, Variables>(document: TadaDocumentNode<Data, Variables>, variables: Variables): Promise<Data>;
}
