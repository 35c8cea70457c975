// jest-circus keeps tests as a tree: the root, a block for each file, the file's own blocks, tests.

export const fileBlock = (block) => (block.parent?.parent ? fileBlock(block.parent) : block);

/** The file, the blocks and the test by name. */
export function getId({ name, parent }) {
  return parent.parent ? `${getId(parent)} ${name}` : name;
}

export function testsIn(block) {
  return block.children.flatMap((child) => (child.type === "test" ? [child] : testsIn(child)));
}
