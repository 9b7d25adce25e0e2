export { action, default, ErrorBoundary, headers, loader, meta } from './$address.$slug';
