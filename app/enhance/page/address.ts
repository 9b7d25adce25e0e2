// For components, which do not rely on Remix's private behaviour themselves.
export { useWithBase, withBase } from '~/remix/base-path';
