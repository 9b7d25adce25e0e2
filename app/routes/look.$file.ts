import { getBrandAsset } from '~/http/answers/look.server';
import { createResourceHandler } from '~/http/answers/resource.server';

/** The owner's stylesheet, fonts, logo and icons. */
export const loader = createResourceHandler(({ params }) => getBrandAsset(params['file'] ?? ''));
