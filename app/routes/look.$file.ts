import { lookFile } from '~/http/look.server';
import { resource } from '~/http/resource.server';

/** The owner's stylesheet, fonts, logo and icons. */
export const loader = /* @__PURE__ */ resource(({ params }) => lookFile(params['file'] ?? ''));
