/**
 * Whether the browser is Safari, any browser on an iPhone, or WebKitGTK. Only for differences that
 * feature detection cannot find.
 */
export const IS_WEBKIT = navigator.vendor === 'Apple Computer, Inc.';
