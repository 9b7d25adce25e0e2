import { getBrandAsset } from '~/http/responses/brand-assets.server';
import { createResourceHandler } from '~/http/handlers/resource-handlers.server';

/** The owner's stylesheet, fonts, logo and icons. */
export const loader = createResourceHandler(({ params }) => getBrandAsset(params['file'] ?? ''));
