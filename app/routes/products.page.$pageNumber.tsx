export { default, headers, loader, meta } from './products._index/route';
