export { default, ErrorBoundary, headers, loader, meta } from './product-tag.$slug._index';
