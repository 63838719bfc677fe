"""No circle among the modules: a reader can begin anywhere and read downwards."""

import graphlib

import grimp

PACKAGES = ("bot", "db", "engines")


def test_modules_import_without_circles():
    # Those for types alone and those of a package's own file count as well.
    graph = grimp.build_graph(*PACKAGES, exclude_type_checking_imports=False, cache_dir=None)
    imported = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert any(imported.values())
    graphlib.TopologicalSorter(imported).prepare()
