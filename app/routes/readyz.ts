import { snapshotAge } from '~/backend/snapshot/snapshot.server';
import { resource } from '~/http/resource.server';

/** 503 until the first catalogue snapshot is there; then its age in seconds. */
export const loader = resource(() => {
  const age = snapshotAge();
  const headers = { 'cache-control': 'no-store' };
  return age === undefined
    ? Response.json({ ready: false }, { status: 503, headers })
    : Response.json({ ready: true, catalogueAge: Math.round(age) }, { headers });
});
