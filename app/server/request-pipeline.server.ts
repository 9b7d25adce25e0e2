import { createPageCache } from '~/http/cache/page-cache.server';
import { normalizeOrigin } from '~/http/guards/form-body.server';
import { handleRequest } from './handle-request.server';
import {
  compose,
  discardUnreadBody,
  exceptPublicFiles,
  handleHealthCheck,
  logRequest,
  openRequestContext,
  redirectOldUrl,
  setResponseHeaders,
  stripLanguagePrefix,
} from './middleware.server';
import { notifyParent } from './notify-parent.server';
import { validateRequest } from './validate-request.server';

/** Order matters (docs/decisions/0044-one-list-of-middleware.md). */
export const createPipeline = () =>
  compose([
    notifyParent,
    openRequestContext,
    setResponseHeaders,
    discardUnreadBody,
    logRequest,
    validateRequest,
    normalizeOrigin,
    stripLanguagePrefix,
    handleHealthCheck,
    createPageCache(),
    redirectOldUrl,
    exceptPublicFiles(handleRequest),
  ]);
