import { embeddedStore } from '~/backend/endpoint.server';
import { snapshotAge } from '~/backend/snapshot/snapshot.server';
import { resource } from '~/http/resource.server';

/** 503 until the first catalogue snapshot is there, and when the store's data folder is gone; else the snapshot's age in seconds. */
export const loader = resource(async () => {
  const age = snapshotAge();
  const headers = { 'cache-control': 'no-store' };
  const isStoreThere = (await embeddedStore())?.isInPlace ?? true;
  return age === undefined || !isStoreThere
    ? Response.json({ ready: false }, { status: 503, headers })
    : Response.json({ ready: true, catalogueAge: Math.round(age) }, { headers });
});
