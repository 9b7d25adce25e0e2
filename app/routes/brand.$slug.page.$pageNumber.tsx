export { default, ErrorBoundary, headers, loader, meta } from './brand.$slug._index';
