// Keeps the whole game on the device, so that it opens without a network. The build writes two lines above this one:
// VERSION, which changes with any file, and FILES, all of them.
//
// A new version is kept beside the old one and waits until no page of the old one is open, so a game under way never
// changes under its players. Opening or reloading the only page counts as the next visit.
/* global VERSION, FILES */

const PREFIX = 'night-cage ';
const KEPT = PREFIX + VERSION;

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET' || !url.startsWith(self.registration.scope)) return;
  event.respondWith(mode === 'navigate' ? visit() : keptOrFetched(event.request));
});

async function keepAll() {
  const kept = await caches.open(KEPT);
  // Files in assets/ are named after their content; the others must not come from an old copy.
  await kept.addAll(
    FILES.map((file) => new Request(file, { cache: file.startsWith('assets/') ? 'default' : 'no-cache' })),
  );
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The page itself: the new version's, if it waits and nobody is playing with the old one elsewhere. */
async function visit() {
  const { waiting, installing } = self.registration;
  const isNextVisit = waiting !== null && installing === null && (await self.clients.matchAll()).length < 2;
  if (isNextVisit) waiting.postMessage('take over');
  const kept = await caches.open(isNextVisit ? await newest() : KEPT);
  return (await kept.match('index.html', { ignoreVary: true })) ?? fetch('index.html');
}

/** What is kept last is named last. */
async function newest() {
  return (await caches.keys()).findLast((name) => name.startsWith(PREFIX));
}

/** Other files have other names in every version, so any of them may answer. */
async function keptOrFetched(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
