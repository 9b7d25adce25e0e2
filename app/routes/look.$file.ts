import { getBrandAsset } from '~/http/responses/brand-assets.server';
import { createResourceHandler } from '~/http/handlers/resource-handlers.server';

export const loader = createResourceHandler(({ params }) => getBrandAsset(params['file'] ?? ''));
