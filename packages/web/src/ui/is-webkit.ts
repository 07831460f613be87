/** Safari, everything on an iPhone, and WebKitGTK. For the few things that they do in their own way and no feature tells. */
export const IS_WEBKIT = navigator.vendor === 'Apple Computer, Inc.';
