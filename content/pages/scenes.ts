/** The shop's own pictures that reading pages may show, by the name under which they are kept. */
export const sceneNames = [
  "blog-1",
  "blog-2",
  "blog-3",
  "blog-4",
  "project-l",
  "project-u",
  "project-parallel",
  "project-straight",
  "project-island",
  "exclusive-1",
  "exclusive-2",
  "exclusive-3",
  "exclusive-4",
  "hero-home",
  "shell-1",
  "shell-2",
  "shell-3",
] as const;

export type SceneName = (typeof sceneNames)[number];
