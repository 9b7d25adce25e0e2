import { pictureResponse } from '~/platform/pictures/pictures.server';
import { resource } from '~/http/resource.server';

export const loader = resource(({ request }) => pictureResponse(request));
