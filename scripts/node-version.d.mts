export function whatNodeLacks(version: string, platform: string, arch?: string): string | null;
