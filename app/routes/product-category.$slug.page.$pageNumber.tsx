export { default, headers, loader, meta } from './product-category.$slug._index';
