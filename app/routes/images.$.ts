import { servePictureRequest } from '~/platform/pictures/pictures.server';
import { getBrandPhoto, getShopIcon } from '~/http/answers/look.server';
import { createResourceHandler } from '~/http/answers/resource.server';

export const loader = createResourceHandler(({ request }) => servePictureRequest(request, getShopIcon, getBrandPhoto));
