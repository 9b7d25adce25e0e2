import { createPageCache } from '~/http/cache/page-cache.server';
import { normalizeOrigin } from '~/http/guards/csrf.server';
import { handleRequest } from './handle-request.server';
import { handleHealthCheck } from './health-check.server';
import {
  compose,
  discardUnreadBody,
  exceptPublicFiles,
  logRequest,
  openRequestContext,
  redirectOldUrl,
  setResponseHeaders,
} from './middleware.server';
import { notifyParent } from './notify-parent.server';
import { stripLanguagePrefix } from './strip-language-prefix.server';
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
