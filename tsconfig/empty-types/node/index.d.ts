// Stands in for @types/node, which the types of some libraries for browsers refer to: it would make `process` known here.
export {};
