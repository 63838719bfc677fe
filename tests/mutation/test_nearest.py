"""Which test files are run for a module: its namesakes, its folder's, and those that import it."""

from tests.mutation.nearest import imports_of, nearest_tests

FILES = {
    "tests/shop/orders/test_orders.py": "",
    "tests/shop/orders/test_refunds.py": "",
    "tests/shop/test_carts.py": "from tests.lab import house",
    "tests/shop/test_window.py": "",
    "tests/lab/house.py": "from shop.orders import order",
    "tests/yard/test_gates.py": "from shop.orders.order import Order",
    "tests/yard/test_orders.py": "",
}


def test_the_nearest_tests_come_first(tmp_path):
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    found = nearest_tests(tmp_path / "shop/orders/order.py", tmp_path, imports_of(tmp_path))
    assert [path.relative_to(tmp_path / "tests").as_posix() for path in found] == [
        "shop/orders/test_orders.py",
        "shop/test_carts.py",
        "shop/orders/test_refunds.py",
        "yard/test_gates.py",
        "yard/test_orders.py",
        "shop/test_window.py",
    ]
