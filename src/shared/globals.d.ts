// Globals that browsers and Node.js both have. `shared` may use these and no others.

declare function atob(data: string): string;

declare class URLSearchParams {
  constructor(init?: string | [string, string][] | Record<string, string>);
  readonly size: number;
  append(name: string, value: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
  set(name: string, value: string): void;
  keys(): IterableIterator<string>;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

interface Request {
  readonly url: string;
}

interface Response {
  readonly status: number;
}
