import { servePictureRequest } from '~/platform/pictures/picture-response.server';
import { getBrandPhoto, getShopIcon } from '~/http/responses/brand-assets.server';
import { createResourceHandler } from '~/http/handlers/route-handlers.server';

export const loader = createResourceHandler(({ request }) =>
  servePictureRequest(request, getShopIcon, getBrandPhoto),
);
