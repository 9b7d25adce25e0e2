import { pictureResponse } from '~/platform/pictures/pictures.server';
import { shopIcon } from '~/http/look.server';
import { resource } from '~/http/resource.server';

export const loader = resource(({ request }) => pictureResponse(request, shopIcon));
