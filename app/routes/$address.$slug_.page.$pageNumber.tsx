export { action, default, ErrorBoundary, headers, loader, meta, shouldRevalidate } from './$address.$slug';
