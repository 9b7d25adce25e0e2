import { createPageCache } from '~/http/cache/page-cache.server';
import { normalizeOrigin } from '~/http/guards/csrf.server';
import { discardUnreadBody } from './discard-unread-body.server';
import { handleRequest } from './handle-request.server';
import { handleHealthCheck } from './health-check.server';
import { logRequest } from './log-request.server';
import { compose } from './middleware.server';
import { notifyParent } from './notify-parent.server';
import { openRequestContext } from './open-request-context.server';
import { exceptPublicFiles } from './public-files.server';
import { redirectOldUrl } from './redirect-old-address.server';
import { setResponseHeaders } from './response-headers.server';
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
