import { storeSettings } from '~/store-settings';

/**
 * Title of a page by the template "{page} - {site name}" (SPECIFICATION §2). The word for "Error:" is put before it
 * by the document itself after a failed submit (PageMeta).
 */
export function pageTitle(page?: string): string {
  return page ? `${page} - ${storeSettings.siteName}` : storeSettings.siteName;
}
