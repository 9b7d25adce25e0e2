import { pictureResponse } from '~/http/pictures.server';
import { resource } from '~/http/resource.server';

export const loader = resource(({ request }) => pictureResponse(request));
