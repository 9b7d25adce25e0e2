export { default, ErrorBoundary, headers, loader, meta } from './products._index/route';
