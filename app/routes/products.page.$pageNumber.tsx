export { default, ErrorBoundary, headers, loader, meta, shouldRevalidate } from './products._index/route';
