import { getBrandAsset } from '~/http/responses/brand-assets.server';
import { createResourceHandler } from '~/http/handlers/route-handlers.server';

export const loader = createResourceHandler(({ params }) => getBrandAsset(params['file'] ?? ''));
