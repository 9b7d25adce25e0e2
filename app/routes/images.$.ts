import { pictureResponse } from '~/platform/pictures/pictures.server';
import { ownPhoto, shopIcon } from '~/http/answers/look.server';
import { resource } from '~/http/answers/resource.server';

export const loader = resource(({ request }) => pictureResponse(request, shopIcon, ownPhoto));
