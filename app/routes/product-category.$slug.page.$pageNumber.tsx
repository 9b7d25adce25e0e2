export { default, ErrorBoundary, headers, loader, meta } from './product-category.$slug._index';
