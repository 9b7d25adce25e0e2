import { lookFile } from '~/http/answers/look.server';
import { resource } from '~/http/answers/resource.server';

/** The owner's stylesheet, fonts, logo and icons. */
export const loader = resource(({ params }) => lookFile(params['file'] ?? ''));
